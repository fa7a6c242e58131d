import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { text } from '#platform/contract/fields.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Money } from '#platform/ui/facts/money.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { paymentsCalls } from '../../calls.ts';

const { closeDay, getDay } = paymentsCalls;

const withNote = z.strictObject({ note: text({ min: 3, max: 500, multiline: true }) });
const withoutNote = z.strictObject({ note: text({ min: 0, max: 500, multiline: true }) });

interface CloseDayProps {
  close: ReplyOf<typeof getDay>;
  isOver: boolean;
}

/** Closes a day; with something unexplained only with the reason. */
export function CloseDay({ close, isOver }: CloseDayProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { day, unexplained, expected, received, closed_at } = close;
  if (closed_at) return null;
  const is_clean = unexplained === 0;
  const verb = t(is_clean ? 'payments:day.close' : 'payments:day.close_anyway');
  return (
    <>
      <Button
        look={is_clean ? 'primary' : 'secondary'}
        disabled={!isOver}
        title={isOver ? undefined : t('payments:day.not_over')}
        onClick={() => setOpened(true)}
      >
        {verb}
      </Button>
      <DecisionDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('payments:day.close_title')}
        text={t(is_clean ? 'payments:day.close_text' : 'payments:day.close_anyway_text')}
        facts={[
          { label: t('payments:day.expected'), value: <Money amount={expected} /> },
          { label: t('payments:day.received'), value: <Money amount={received} /> },
        ]}
        call={closeDay}
        schema={is_clean ? withoutNote : withNote}
        defaults={{ note: '' }}
        inputOf={({ note }) => ({ body: { day, note } })}
        changes={[getDay]}
        reason={{
          name: 'note',
          label: t(is_clean ? 'payments:refund_list.note' : 'payments:day.note'),
          optional: is_clean,
          ready: () => [],
        }}
        verb={verb}
        busyText={t('platform:common.sending')}
        said={t('payments:day.closed')}
      />
    </>
  );
}
