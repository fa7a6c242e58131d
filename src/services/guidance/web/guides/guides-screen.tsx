import { IconTablePlus, IconUserStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { SkeletonLine } from '#platform/ui/states/skeleton.tsx';
import { isFiltered, type List, useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import { useCall } from '#platform/web/queries.ts';
import { AsOfLine } from '#services/reloads/web/public.tsx';
import { usePublicSettings } from '#services/settings/web/public.ts';
import { guidanceCalls } from '../../calls.ts';
import type { GuideRow } from '../../guide.ts';
import { guideList } from '../../lists.ts';
import { useGuideColumns } from './guides-table.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

const { listChoices, listGuides } = guidanceCalls;

/** Guides with their number of students and their limit, for assigners. */
export function GuidesScreen() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const list = useGuides();
  const { nameOf } = useNames();
  return (
    <ListPage
      list={list}
      shown={guideList}
      columns={useGuideColumns()}
      title={t('guidance:guides.title')}
      sentence={<Sentence list={list} />}
      canCopy
      primary={
        <Button
          icon={<IconTablePlus size={18} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          {t('guidance:from_sheet.verb')}
        </Button>
      }
      search={t('guidance:guides.search')}
      rowName={nameOf}
      empty={{
        icon: <IconUserStar size={28} />,
        title: t('guidance:guides.empty'),
        text: t('guidance:guides.empty_text'),
      }}
    >
      <AsOfLine kinds={['users', 'instructors', 'students']} />
      <SheetDialog opened={opened} onClose={() => setOpened(false)} />
    </ListPage>
  );
}

function Sentence({ list }: { list: List<GuideRow> }) {
  const { t } = useTranslation();
  const { guide_capacity } = usePublicSettings().academic;
  if (list.failure || (list.count === 0 && isFiltered(list))) return null;
  if (list.count === undefined) return <SkeletonLine width="34ch" />;
  const standard = formatNumber(guide_capacity);
  return t('guidance:guides.sentence', { count: list.count, standard });
}

function useGuides() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const choices = useCall(listChoices, {});
  const place = (one: { id: number; name: string; name_ar: string }) => ({
    value: String(one.id),
    label: nameOf(one),
  });
  const orderings = ['name', 'students', 'places_left'].flatMap((key) => [
    { value: key, label: t(`guidance:guides.order.${key}.up`) },
    { value: `-${key}`, label: t(`guidance:guides.order.${key}.down`) },
  ]);
  return useList(listGuides, {
    filters: [
      {
        name: 'major',
        label: t('guidance:field.major'),
        options: choices.data?.majors.map(place),
      },
      {
        name: 'college',
        label: t('guidance:field.college'),
        options: choices.data?.colleges.map(place),
      },
      {
        name: 'section',
        label: t('guidance:guides.section'),
        options: wordedOptions(['1', '2'] as const, (value) =>
          t(`guidance:guides.section_${value}`),
        ),
      },
      {
        name: 'has_places',
        label: t('guidance:guides.has_places'),
        options: [
          { value: 'true', label: t('guidance:guides.with_places') },
          { value: 'false', label: t('guidance:guides.without_places') },
        ],
      },
      {
        name: 'without_students',
        label: t('guidance:guides.students'),
        options: [{ value: 'true', label: t('guidance:guides.without_students') }],
      },
    ],
    options: choices,
    orderings,
    isRanked: true,
  });
}
