import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#platform/language/language.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormFoot } from '#platform/ui/forms/form-foot.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { Tabs } from '#platform/ui/layout/tabs.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { fieldOf, useSchemaForm } from '#platform/web/form.tsx';
import { useCall, useCommand } from '#platform/web/queries.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { lettersCalls } from '../calls.ts';
import { type Template, templateTexts } from '../contract.ts';
import { type LetterKind, letterKinds } from '../letter.ts';
import { faultOf, fillIn } from '../template.ts';
import styles from './letters.module.css';

const { editTemplate, listTemplates } = lettersCalls;

const fields = { ar: 'text_ar', en: 'text' } as const;

/** The texts that letters begin with, each with its placeholders and how it reads. */
export function TemplatesScreen() {
  const { t } = useTranslation();
  const { kind: asked }: Record<string, string | undefined> = useSearch({ strict: false });
  const kind = letterKinds.find((one) => one === asked) ?? letterKinds[0];
  const answer = useCall(listTemplates, {});
  const title = t('letters:templates.title');
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} sentence={t('letters:templates.sentence')} />
      <Tabs
        label={title}
        tabs={letterKinds.map((key) => ({ key, label: t(`letters:kinds.${key}`) }))}
        active={kind}
        renderLink={(tab, link) => <Link to="." search={{ kind: tab.key }} {...link} />}
      />
      <AnswerFrame answer={answer} columns={2}>
        {({ results }) => {
          const template = results.find((one) => one.kind === kind);
          return template && <Editor key={`${kind} ${template.version}`} template={template} />;
        }}
      </AnswerFrame>
    </>
  );
}

function Editor({ template }: { template: Template }) {
  const { t } = useTranslation();
  const { kind, version, text, text_ar, placeholders, values } = template;
  const form = useSchemaForm({ schema: templateTexts, defaults: { text_ar, text } });
  const editing = useCommand(editTemplate, {
    changes: [listTemplates],
    said: t('letters:templates.saved'),
    onFailed: form.show,
  });
  const { busy, onSubmit } = useSubmit(form, (texts) =>
    editing.mutateAsync({ params: { kind }, body: { ...texts, version } }),
  );
  const texts = form.watch();
  /** Where the caret was, or at the end. */
  const insert = (language: Language, name: string) => {
    const field = fields[language];
    const area = document.querySelector<HTMLTextAreaElement>(`textarea[name=${field}]`);
    const at = area?.selectionStart ?? texts[field].length;
    const put = `${texts[field].slice(0, at)}{${name}}${texts[field].slice(at)}`;
    form.setValue(field, put, { shouldDirty: true, shouldValidate: true });
    area?.focus();
  };
  return (
    <div className={styles.under}>
      <TwoColumns>
        <Form onSubmit={onSubmit}>
          {languages.map((language) => {
            const field = fields[language];
            return (
              <div key={language}>
                <TextArea
                  {...fieldOf(form, field)}
                  label={t(`letters:text_${language}`)}
                  rows={7}
                  dir={language === 'ar' ? 'rtl' : 'ltr'}
                />
                <fieldset className={styles.chips} aria-label={t('letters:templates.insert')}>
                  {placeholders.map((name) => (
                    <Button
                      key={name}
                      size={32}
                      onClick={() => insert(language, name)}
                      title={`{${name}}`}
                    >
                      {t(`letters:templates.names.${name}`)}
                    </Button>
                  ))}
                </fieldset>
              </div>
            );
          })}
          <FormFoot problem={form.problem}>
            <Button look="primary" type="submit" busy={busy}>
              {t('letters:save')}
            </Button>
          </FormFoot>
        </Form>
        <Panel>
          <h2 className={styles.title}>{t('letters:templates.preview')}</h2>
          <div className={styles.stack}>
            {languages.map((language) => (
              <Preview
                key={language}
                kind={kind}
                language={language}
                text={texts[fields[language]]}
                values={values[language]}
              />
            ))}
          </div>
        </Panel>
      </TwoColumns>
    </div>
  );
}

interface PreviewProps {
  kind: LetterKind;
  language: Language;
  text: string;
  values: Record<string, string>;
}

/** The text with the values of the newest letter; wrong placeholders are shown while it is written. */
function Preview({ kind, language, text, values }: PreviewProps) {
  const { t } = useTranslation();
  const fault = faultOf(kind, text);
  const isBare = Object.keys(values).length === 0;
  return (
    <div className={styles.preview}>
      <p className={styles.text} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {fillIn(text, values)}
      </p>
      {(fault || isBare) && (
        <p className={styles.second}>
          {fault
            ? t(`letters:templates.${fault.code}`, { name: fault.name })
            : t('letters:templates.no_values')}
        </p>
      )}
    </div>
  );
}
