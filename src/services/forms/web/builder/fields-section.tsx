import { IconForms } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { CountBadge } from '#platform/ui/facts/count-badge.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { moved, replaced, without } from '#platform/ui/tables/places.ts';
import { SortableList } from '#platform/ui/tables/sortable-list.tsx';
import type { Fault } from '../../check-definition.ts';
import { byStudent, type Definition, type Field, type Section } from '../../definition.ts';
import { sectionsInOrder } from '../../shown.ts';
import styles from './builder.module.css';
import {
  fieldOfKind,
  freeFieldKey,
  newSection,
  type Opened,
  withFields,
  withSection,
} from './draft.ts';
import { FieldEditor } from './field-editor.tsx';
import { fieldIcons } from './field-icons.ts';
import { FormEditor } from './form-editor.tsx';
import { PartRow } from './part-row.tsx';
import { SectionEditor } from './section-editor.tsx';
import { usePartWords } from './use-part-words.ts';

export interface ColumnProps {
  definition: Definition;
  faults: readonly Fault[];
  opened: Opened | null;
  onOpen: (opened: Opened | null) => void;
  onChange: (definition: Definition) => void;
}

/** The form itself and its sections with their fields, in the order in which they are asked. */
export function FieldsColumn(column: ColumnProps) {
  const { t } = useTranslation();
  const { definition, faults, opened, onOpen, onChange } = column;
  const words = usePartWords(definition);
  const count = definition.sections.reduce((sum, { fields }) => sum + fields.length, 0);
  const isForm = opened?.part === 'form';
  return (
    <section className={styles.column} aria-label={t('forms:builder.fields')}>
      <h2 className={styles.title}>
        {t('forms:builder.fields')} <CountBadge count={count} />
      </h2>
      <Panel flush>
        <PartRow
          icon={<IconForms size={20} stroke={1.5} aria-hidden="true" />}
          name={t('forms:builder.form')}
          note={t(`forms:goals.${definition.goal}`)}
          isOpened={isForm}
          isFaulty={faults.some(({ section, step }) => !section && !step)}
          onToggle={() => onOpen(isForm ? null : { part: 'form' })}
        >
          <FormEditor definition={definition} onChange={onChange} />
        </PartRow>
      </Panel>
      <SortableList
        items={definition.sections}
        keyOf={({ key }) => key}
        nameOf={words.sectionName}
        onMove={(from, to) => {
          onOpen(null);
          onChange({ ...definition, sections: moved(definition.sections, from, to) });
        }}
      >
        {(section, place, grip) => (
          <Panel flush className={styles.section ?? ''}>
            <SectionRows {...column} section={section} place={place} grip={grip} />
          </Panel>
        )}
      </SortableList>
      <div>
        <AddButton
          look="secondary"
          onClick={() => {
            onChange({ ...definition, sections: [...definition.sections, newSection(definition)] });
            onOpen({ part: 'section', section: definition.sections.length });
          }}
        >
          {t('forms:builder.add_section')}
        </AddButton>
      </div>
    </section>
  );
}

interface SectionRowsProps extends ColumnProps {
  section: Section;
  place: number;
  grip: ReactNode;
}

function SectionRows({
  section,
  place,
  grip,
  definition,
  faults,
  opened,
  onOpen,
  onChange,
}: SectionRowsProps) {
  const { t } = useTranslation();
  const words = usePartWords(definition);
  const isOpened = opened?.part === 'section' && opened.section === place;
  const own = faults.filter((fault) => fault.section === section.key);
  const put = (fields: Field[]) => onChange(withFields(definition, place, fields));
  const isLast = definition.sections.length === 1;
  return (
    <>
      <PartRow
        grip={grip}
        name={words.sectionName(section)}
        note={
          <span className={styles.tag} data-staff={section.owner !== byStudent || undefined}>
            {t('forms:builder.filled_by', { name: words.ownerName(section.owner) })}
          </span>
        }
        isOpened={isOpened}
        isFaulty={own.some(({ field }) => !field)}
        onToggle={() => onOpen(isOpened ? null : { part: 'section', section: place })}
        onRemove={
          isLast
            ? undefined
            : () => {
                onOpen(null);
                onChange({ ...definition, sections: without(definition.sections, place) });
              }
        }
      >
        <SectionEditor
          definition={definition}
          section={section}
          faults={own}
          onChange={(next) => onChange(withSection(definition, place, next))}
        />
      </PartRow>
      <SortableList
        items={section.fields}
        keyOf={({ key }) => key}
        nameOf={words.fieldName}
        onMove={(from, to) => {
          onOpen(null);
          put(moved(section.fields, from, to));
        }}
      >
        {(field, at, handle) => {
          const Icon = fieldIcons[field.kind];
          const isEdited =
            opened?.part === 'field' && opened.section === place && opened.field === at;
          const found = own.filter((fault) => fault.field === field.key);
          return (
            <PartRow
              grip={handle}
              icon={<Icon size={20} stroke={1.5} aria-hidden="true" />}
              name={words.fieldName(field)}
              note={[
                t(`forms:kinds.${field.kind}`),
                field.kind !== 'record' &&
                  t(`forms:builder.${field.required === false ? 'may' : 'must'}`),
                field.shown && words.ruleText(field.shown),
              ]
                .filter(Boolean)
                .join(' · ')}
              isOpened={isEdited}
              isFaulty={found.length > 0}
              onToggle={() =>
                onOpen(isEdited ? null : { part: 'field', section: place, field: at })
              }
              onCopy={() => {
                const copy = { ...field, key: freeFieldKey(definition) };
                put([...section.fields.slice(0, at + 1), copy, ...section.fields.slice(at + 1)]);
                onOpen({ part: 'field', section: place, field: at + 1 });
              }}
              onRemove={() => {
                onOpen(null);
                put(without(section.fields, at));
              }}
            >
              <FieldEditor
                definition={definition}
                field={field}
                before={fieldsBefore(definition, section, at)}
                faults={found}
                onChange={(next) => put(replaced(section.fields, at, next))}
              />
            </PartRow>
          );
        }}
      </SortableList>
      <div className={styles.foot}>
        <AddButton
          size={32}
          look="quiet"
          onClick={() => {
            put([...section.fields, fieldOfKind('text', freeFieldKey(definition))]);
            onOpen({ part: 'field', section: place, field: section.fields.length });
          }}
        >
          {t('forms:builder.add_field')}
        </AddButton>
      </div>
    </>
  );
}

/** All that is answered before this field is shown. */
function fieldsBefore(definition: Definition, section: Section, place: number): Field[] {
  const all = sectionsInOrder(definition);
  const own = all.indexOf(section);
  const earlier = all.slice(0, Math.max(own, 0)).flatMap(({ fields }) => fields);
  return [...earlier, ...section.fields.slice(0, place)];
}
