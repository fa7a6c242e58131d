import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { paymentsAddresses } from '../../addresses.ts';
import { paymentsCalls } from '../../calls.ts';
import { HistoryTable } from './history-table.tsx';

/** All that the student has paid or tried to. */
export function HistoryScreen() {
  const { t } = useTranslation();
  usePageTitle(t('payments:history.title'));
  const history = useCall(paymentsCalls.listHistory, {});
  return (
    <>
      <PageHeader
        crumbs={[
          crumbTo(t('payments:owe.title'), paymentsAddresses.owe()),
          { label: t('payments:history.title') },
        ]}
        title={t('payments:history.title')}
      />
      <AnswerFrame answer={history}>
        {({ results }) =>
          results.length > 0 ? (
            <HistoryTable payments={results} />
          ) : (
            <Panel>
              <EmptyState
                icon={<IconReceipt size={28} stroke={1.25} />}
                title={t('payments:history.none')}
                text={t('payments:history.none_text')}
              />
            </Panel>
          )
        }
      </AnswerFrame>
    </>
  );
}
