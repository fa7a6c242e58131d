import { IconHeartHandshake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { TabRows, tabPageSize, useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { useCall } from '#platform/web/queries.ts';
import { advisingCalls } from '../calls.ts';
import { ConcernItem } from './concerns/concern-item.tsx';

const { listPraise } = advisingCalls;

/** The praise in a student's own record. */
export function PraiseSection() {
  const { t } = useTranslation();
  const query = { page: useTabPage('praise'), page_size: tabPageSize };
  const praise = useCall(listPraise, { query }, { keepsPrevious: true });
  return (
    <section aria-label={t('advising:praise.heading')}>
      <TabRows
        tab="praise"
        answer={praise}
        empty={
          <EmptyState
            icon={<IconHeartHandshake size={28} stroke={1.25} />}
            title={t('advising:praise.empty')}
            text={t('advising:praise.empty_text')}
          />
        }
      >
        {(one) => <ConcernItem key={one.id} concern={one} />}
      </TabRows>
    </section>
  );
}
