import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { type Definition, goals } from '../../definition.ts';
import styles from './builder.module.css';
import { PairFields } from './pair-fields.tsx';
import { RuleField } from './rule-field.tsx';
import { WindowFields } from './window-fields.tsx';

interface FormEditorProps {
  definition: Definition;
  onChange: (definition: Definition) => void;
}

/** The texts and rules of a form that the list of forms shows. */
export function FormEditor({ definition, onChange }: FormEditorProps) {
  const { t } = useTranslation();
  const put = (said: Partial<Definition>) => onChange({ ...definition, ...said });
  return (
    <div className={styles.editor}>
      <PairFields name="title" of="title" value={definition} onChange={put} />
      <SelectField
        label={t('forms:builder.goal')}
        value={definition.goal}
        options={wordedOptions(goals, (goal) => t(`forms:goals.${goal}`))}
        onChange={(goal) => goal && put({ goal })}
      />
      <PairFields name="help" of="help" value={definition} onChange={put} long optional />
      <PairFields name="needs" of="needs" value={definition} onChange={put} long optional />
      <RuleField
        definition={definition}
        label={t('forms:builder.for_whom')}
        none={t('forms:builder.everybody')}
        value={definition.for_whom}
        before={[]}
        asksOfStudent
        onChange={(for_whom) => put({ for_whom })}
      />
      <WindowFields window={definition.window} onChange={(window) => put({ window })} />
      <TextField
        dir="auto"
        label={t('forms:builder.search_words')}
        help={t('forms:builder.search_help')}
        optional
        maxLength={300}
        value={definition.search_words}
        onChange={(event) => put({ search_words: event.currentTarget.value })}
      />
    </div>
  );
}
