import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { ltr } from '#platform/language/bidi.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { countSmsParts } from '#platform/language/sms-parts.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { FieldPair } from '#platform/ui/fields/field-pair.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf } from '#platform/web/form.tsx';
import { FormSelect } from '#platform/web/form-select.tsx';
import { choicesOf } from '#platform/web/lists/list-filters.ts';
import { useCommand } from '#platform/web/queries.ts';
import { smsRequestsCalls } from '../calls.ts';
import type { draft } from '../contract.ts';
import { mostParts } from '../request.ts';

type MessageForm = UseFormReturn<z.input<typeof draft>, unknown, z.output<typeof draft>>;

type Options = ReplyOf<typeof smsRequestsCalls.getOptions>;

/** The text with the count of its parts, the sender's name and the semester. */
export function MessageFields({ form, options }: { form: MessageForm; options: Options }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { parts, left } = countSmsParts(form.watch('text').trim());
  return (
    <>
      <TextArea
        label={t('sms-requests:field.text')}
        rows={4}
        {...fieldOf(form, 'text')}
        labelEnd={
          parts > 0 && t('sms-requests:compose.parts', { count: parts, left: formatNumber(left) })
        }
        help={t('sms-requests:compose.text_help', { most: mostParts })}
      />
      <FieldPair>
        <FormSelect
          form={form}
          name="sender"
          label={t('sms-requests:field.sender')}
          options={choicesOf(options.senders, (one) => one)}
        />
        <FormSelect
          form={form}
          name="semester"
          label={t('sms-requests:field.semester')}
          options={options.semesters.map((one) => ({ value: one.code, label: nameOf(one) }))}
        />
      </FieldPair>
    </>
  );
}

/** Sends the text to the writer's own number. */
export function TestButton({ form, phone }: { form: MessageForm; phone: string | null }) {
  const { t } = useTranslation();
  const [text, sender] = form.watch(['text', 'sender']);
  const test = useCommand(smsRequestsCalls.sendTest, {
    onDone: (sent) =>
      void toast.success({ title: t('sms-requests:compose.tested', { phone: ltr(sent.phone) }) }),
  });
  const missing = phone === null ? 'phone' : text.trim() === '' ? 'text' : null;
  return (
    <Button
      reason={missing && t(`sms-requests:compose.test_without.${missing}`)}
      busy={test.isPending}
      busyText={t('sms-requests:compose.testing')}
      onClick={() => test.mutate({ body: { text, sender } })}
    >
      {t('sms-requests:compose.test')}
    </Button>
  );
}
