import { useTranslation } from 'react-i18next';
import { nameIn } from '#platform/language/name-in.ts';
import { formatDay, rangePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { Station } from '#platform/ui/facts/stations.tsx';
import type { Mark } from '#platform/ui/facts/status-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { useMay } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { sidesCalls } from '#services/sides/calls.ts';
import { lettersCalls } from '../calls.ts';
import type { Letter } from '../contract.ts';
import { type Desk, isInternal, type Stage, type Status, stages } from '../letter.ts';

export const stageMarks: Record<Stage, Mark> = {
  review: 'under_review',
  finance: 'under_review',
  modify: 'needs_action',
  accepted: 'needs_action',
  confirmed: 'accepted',
  unsent: 'needs_action',
  sent: 'under_review',
  opened: 'accepted',
  rejected: 'refused',
};

/** The calls whose answers a change of letters changes. */
export const lettersChanged = [
  lettersCalls.findNamed,
  lettersCalls.getLetter,
  lettersCalls.listInternal,
  lettersCalls.listLetters,
];

const decided: Record<Status, Station['state']> = {
  1: 'ahead',
  2: 'done',
  3: 'refused',
  4: 'refused',
};

export function useLetterWords() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();

  /** A letter's way: its maker, the two desks, and the steps after their acceptance. */
  function stationsOf(letter: Letter): Station[] {
    const { stage, made_by, made_at, confirmed_at, confirmed_by, sent_at, opened_at } = letter;
    const deskOf = (desk: Desk, waits: Stage): Station => {
      const { status, by, at, reason: why } = letter[desk];
      return {
        title: t(`letters:way.${desk}`),
        state: stage === waits ? 'here' : decided[status],
        who: by && nameOf(by),
        at,
        why,
      };
    };
    const stepOf = (of: 'confirmed' | 'sent' | 'opened', at: string | null, waits: Stage) => ({
      title: t(`letters:way.${of}`),
      state:
        at !== null ? ('done' as const) : stage === waits ? ('here' as const) : ('ahead' as const),
      at,
    });
    const isOver = stage === 'rejected';
    return [
      { title: t('letters:way.made'), state: 'done', who: nameOf(made_by), at: made_at },
      deskOf('coordinator', 'review'),
      ...(isOver && letter.coordinator.status === 3 ? [] : [deskOf('finance', 'finance')]),
      ...(isOver
        ? []
        : [
            {
              ...stepOf('confirmed', confirmed_at, 'accepted'),
              who: confirmed_by && nameOf(confirmed_by),
            },
            ...(isInternal(letter.kind)
              ? []
              : [
                  {
                    ...stepOf('sent', sent_at, 'confirmed'),
                    ...(stage === 'unsent' && {
                      state: 'refused' as const,
                      why: t('letters:way.unsent'),
                    }),
                  },
                  stepOf('opened', opened_at, 'sent'),
                ]),
          ]),
    ];
  }

  const spanOf = ({ start_date: from, end_date: to }: { start_date: Day; end_date: Day }) =>
    t('letters:page.span', rangePieces({ from, to }, language).first);

  return { stationsOf, spanOf, dayOf: (day: Day) => formatDay(day, language, 'medium') };
}

/** Sides and cycles as options; financial management has no access to cycles. */
export function useSideOptions() {
  const language = useLanguage();
  const mayCycles = useMay(sidesCalls.listCycles);
  const cycles = useCall(
    sidesCalls.listCycles,
    { query: { page_size: 100 } },
    { enabled: mayCycles },
  );
  const sides = useCall(sidesCalls.listSides, { query: { page_size: 200 } });
  return {
    sides: sides.data?.results.map(({ id, name, name_arabic: name_ar, org_code }) => ({
      value: String(id),
      label: nameIn(language, { name, name_ar }),
      note: org_code,
    })),
    cycles: cycles.data?.results.map((one) => ({
      value: String(one.id),
      label: nameIn(language, one),
    })),
    mayCycles,
  };
}

/** The filters of lists of letters. */
export function useLetterFilters() {
  const { t } = useTranslation();
  const { sides, cycles, mayCycles } = useSideOptions();
  return [
    {
      name: 'stage',
      label: t('letters:field.stage'),
      options: wordedOptions(stages, (value) => t(`letters:stages.${value}`)),
    },
    { name: 'side', label: t('letters:field.side'), options: sides },
    ...(mayCycles ? [{ name: 'cycle', label: t('letters:field.cycle'), options: cycles }] : []),
  ];
}
