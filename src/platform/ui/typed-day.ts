import { useState } from 'react';
import { stripIsolates } from '#platform/language/bidi.ts';
import { formatGregorian, formatHijri } from '#platform/language/dates.ts';
import type { Day } from '#platform/language/day.ts';
import { type Calendar, type DayInput, parseDayInput } from '#platform/language/day-input.ts';
import type { Language } from '#platform/language/language.ts';
import { useLanguage } from './use-language.ts';

export type DayProblem = Extract<DayInput, { problem: string }>;

/** The state of a date that is being typed: its text, its calendar and what is wrong with it. */
export function useTypedDay(value: Day | null, onChange: (day: Day | null) => void) {
  const language = useLanguage();
  const [calendar, setCalendar] = useState<Calendar>(language === 'ar' ? 'hijri' : 'gregorian');
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<DayProblem | null>(null);

  function choose(day: Day | null) {
    setTyped(null);
    setProblem(null);
    onChange(day);
  }
  function type(text: string) {
    setTyped(text);
    setProblem(null);
  }
  /** Takes the text for a day once it is finished; a text that is none stays, with its problem. */
  function finish() {
    if (typed === null) return;
    const read = parseDayInput(typed, calendar);
    if (typed.trim() === '') choose(null);
    else if ('day' in read) {
      setCalendar(read.calendar);
      choose(read.day);
    } else {
      setProblem(read);
      onChange(null);
    }
  }
  return {
    calendar,
    setCalendar,
    text: typed ?? (value ? writeDay(value, calendar, language) : ''),
    unfinished: typed !== null,
    problem,
    choose,
    type,
    finish,
  };
}

/** As people write it in a field: one calendar, no invisible characters. */
function writeDay(day: Day, calendar: Calendar, language: Language): string {
  const hijri = calendar === 'hijri' && formatHijri(day, language);
  return stripIsolates(hijri || formatGregorian(day, language));
}
