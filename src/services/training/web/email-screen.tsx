import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Facts } from '#platform/ui/facts/facts.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { toast } from '#platform/ui/overlays/toast.ts';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { Link } from '#platform/web/link.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { type Picked, StudentPicker } from '#services/guidance/web/public.tsx';
import { trainingAddresses } from '../addresses.ts';
import { trainingCalls } from '../calls.ts';
import { mailTexts, type ReadyMail } from '../contract.ts';
import { fillIn, isOfTraining, mailValues, namesTraining } from '../training.ts';
import { MailFilters } from './mail-filters.tsx';
import { ReadyMailActions } from './ready-mail-actions.tsx';
import styles from './training.module.css';

const { findMailed, listMails, listReadyMails, mailStudents } = trainingCalls;

function textsOf({ title_ar, text_ar, title, text }: ReadyMail) {
  return { title_ar, text_ar, title, text };
}

const empty = { title_ar: '', text_ar: '', title: '', text: '' };

/** Mails students of the internship: whom, what, and how it reads for the first of them. */
export function EmailScreen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [ready, setReady] = useState<ReadyMail | null>(null);
  const role = useArea();
  const kept = useCall(listReadyMails, {}).data?.results ?? [];
  const asked = picked && ('filters' in picked ? picked.filters : picked);
  const found = useCall(
    findMailed,
    { body: asked ?? {} },
    { enabled: asked !== null, keepsPrevious: true },
  );
  const form = useSchemaForm({ schema: mailTexts, defaults: empty });
  const { count = 0, unknown = 0, first = null } = (asked && found.data) ?? {};
  const sending = useCommand(mailStudents, {
    changes: [listMails],
    onDone: ({ recipients }) => {
      toast.success({ title: t('training:email.sent', { count: recipients }) });
      form.reset(empty);
      setReady(null);
    },
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (texts) =>
    sending.mutateAsync({ body: { ...texts, ...asked } }),
  );
  const take = (value: string | null) => {
    const one = kept.find(({ id }) => String(id) === value) ?? null;
    setReady(one);
    if (one) form.reset(textsOf(one));
  };
  const title = t('training:menu.email');
  usePageTitle(title);
  const values = first?.[language];
  const texts = form.watch();
  const words = { ar: [texts.title_ar, texts.text_ar], en: [texts.title, texts.text] }[language];
  const filled = words.map((one) => fillIn(one ?? '', values ?? {}));
  const hasTraining = asked === chosen && isOfTraining(chosen);
  const named = mailValues.filter((one) => hasTraining || !namesTraining(`{${one}}`));
  const barred =
    !hasTraining && Object.values(texts).some(namesTraining)
      ? t('training:email.values_of_training')
      : undefined;
  return (
    <>
      <PageHeader
        title={title}
        sentence={t('training:email.sentence')}
        actions={
          <Button
            renderLink={(link) => <Link href={trainingAddresses.sentMails({ role })} {...link} />}
          >
            {t('training:mails.title')}
          </Button>
        }
      />
      <TwoColumns>
        <div className={styles.stack}>
          {/* Enter in the picker's own fields must send nothing. */}
          <StudentPicker
            onPick={setPicked}
            filterPart={<MailFilters chosen={chosen} onChoose={setChosen} onPick={setPicked} />}
          />
          <Form onSubmit={onSubmit}>
            <SelectField
              label={t('training:email.template')}
              optional
              options={kept.map((one) => ({
                value: String(one.id),
                label: textIn(language, one, 'title'),
              }))}
              value={ready && String(ready.id)}
              onChange={take}
            />
            <TextField
              {...fieldOf(form, 'title_ar')}
              label={t('training:email.title_ar')}
              dir="rtl"
            />
            <TextArea
              {...fieldOf(form, 'text_ar')}
              label={t('training:text_ar')}
              rows={5}
              dir="rtl"
            />
            <TextField {...fieldOf(form, 'title')} label={t('training:email.title_en')} dir="ltr" />
            <TextArea
              {...fieldOf(form, 'text')}
              label={t('training:text_en')}
              help={t('training:email.values', {
                values: named.map((one) => `{${one}}`).join(' '),
              })}
              rows={5}
              dir="ltr"
            />
            <ReadyMailActions
              chosen={ready}
              onChosen={setReady}
              withTexts={(then) => void form.handleSubmit(then)()}
            />
            <FormFoot problem={form.problem}>
              <Button
                look="primary"
                type="submit"
                busy={busy}
                busyText={t('platform:common.sending')}
                reason={count > 0 || found.isPending ? barred : t('training:email.nobody')}
              >
                {t('training:email.send', { count })}
              </Button>
            </FormFoot>
          </Form>
        </div>
        <Panel>
          <h2 className={styles.section}>{t('training:email.preview')}</h2>
          <div className={styles.preview}>
            <Facts
              facts={[
                { label: t('training:email.to'), value: t('training:email.count', { count }) },
                ...(unknown > 0
                  ? [{ label: t('training:email.unknown'), value: formatNumber(unknown) }]
                  : []),
              ]}
            />
            <p className={styles.name} dir="auto">
              {filled[0] || t('training:email.no_title')}
            </p>
            <p className={styles.text} dir="auto">
              {filled[1]}
            </p>
          </div>
        </Panel>
      </TwoColumns>
    </>
  );
}
