import { useState } from 'react';
import { stripIsolates } from '#platform/language/bidi.ts';
import type { Language } from '#platform/language/language.ts';
import { formatGregorian, formatHijri } from '#platform/language/times/dates.ts';
import { type Day, isDay } from '#platform/language/times/day.ts';
import { type Calendar, type DayInput, parseDayInput } from '#platform/language/times/day-input.ts';
import { useLanguage } from '../look/use-language.ts';

export type DayProblem = Extract<DayInput, { problem: string }>;

/** The state of a date being typed: its text, its calendar and its problem. */
export function useTypedDay(value: string | null, onChange: (value: string | null) => void) {
  const language = useLanguage();
  const [calendar, setCalendar] = useState<Calendar>(language === 'ar' ? 'hijri' : 'gregorian');
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<DayProblem | null>(null);

  function choose(day: Day) {
    setTyped(null);
    setProblem(null);
    onChange(day);
  }
  // Report the day on every keystroke. On blur, the line with the other calendar's date would appear and move the
  // button that the user is pressing.
  function type(text: string) {
    const read = parseDayInput(text, calendar);
    setTyped(text);
    setProblem(null);
    if ('day' in read) onChange(read.day);
    else onChange(text.trim() || null);
  }
  /** Writes a valid day in full; invalid text stays, with its problem. */
  function finish() {
    if (typed === null) return;
    const read = parseDayInput(typed, calendar);
    if (typed.trim() === '') setTyped(null);
    else if ('problem' in read) setProblem(read);
    else {
      setCalendar(read.calendar);
      setTyped(null);
    }
  }
  return {
    calendar,
    setCalendar,
    text: typed ?? (isDay(value) ? writeDay(value, calendar, language) : (value ?? '')),
    problem,
    choose,
    type,
    finish,
  };
}

/** A day as users type it: one calendar, no invisible characters. */
function writeDay(day: Day, calendar: Calendar, language: Language): string {
  const hijri = calendar === 'hijri' && formatHijri(day, language);
  return stripIsolates(hijri || formatGregorian(day, language));
}
