import { useTranslation } from 'react-i18next';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { SelectField } from '#platform/ui/fields/select-field.tsx';
import type { Fault } from '../../check-definition.ts';
import { byStudent, type Definition, type Section } from '../../definition.ts';
import styles from './builder.module.css';
import { PairFields } from './pair-fields.tsx';
import { usePartWords } from './use-part-words.ts';

interface SectionEditorProps {
  definition: Definition;
  section: Section;
  faults: readonly Fault[];
  onChange: (section: Section) => void;
}

/** Who fills a section in, and who sees it. */
export function SectionEditor({ definition, section, faults, onChange }: SectionEditorProps) {
  const { t } = useTranslation();
  const { ownerName } = usePartWords(definition);
  const put = (said: Partial<Section>) => onChange({ ...section, ...said });
  const owners = [byStudent, ...definition.steps.map(({ key }) => key)];
  const others = owners.filter((owner) => owner !== section.owner);
  const seen = section.seen_by ?? others;
  return (
    <div className={styles.editor}>
      <PairFields
        name="title"
        of="title"
        value={section}
        onChange={put}
        missing={{
          ar: section.title_ar === '' && faults.some(({ code }) => code === 'label_missing_ar'),
          en: section.title === '' && faults.some(({ code }) => code === 'label_missing'),
        }}
      />
      <SelectField
        label={t('forms:builder.owner')}
        value={section.owner}
        options={owners.map((owner) => ({ value: owner, label: ownerName(owner) }))}
        onChange={(owner) => owner && put({ owner, seen_by: null })}
      />
      {others.length > 0 && (
        <FieldGroup label={t('forms:builder.seen_by')}>
          {others.map((viewer) => {
            const sees = seen.includes(viewer);
            const next = sees ? seen.filter((one) => one !== viewer) : [...seen, viewer];
            return (
              <Checkbox
                key={viewer}
                label={ownerName(viewer)}
                checked={sees}
                onChange={() => put({ seen_by: next.length === others.length ? null : next })}
              />
            );
          })}
        </FieldGroup>
      )}
    </div>
  );
}
