import { useTranslation } from 'react-i18next';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { FieldGroup } from '#platform/ui/fields/field.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { Segmented } from '#platform/ui/fields/segmented.tsx';
import { replaced, without } from '#platform/ui/tables/places.ts';
import { type Condition, type Leaf, mostJoined } from '../../condition.ts';
import type { Definition, Field } from '../../definition.ts';
import styles from './builder.module.css';
import { askable, firstRule, LeafRule } from './one-rule-field.tsx';
import { usePartWords } from './use-part-words.ts';

interface RuleFieldProps {
  definition: Definition;
  label: string;
  /** Says what it means if there is no rule. */
  none: string;
  value: Condition | null;
  onChange: (rule: Condition | null) => void;
  /** The fields that are answered before the rule is read. */
  before: readonly Field[];
  /** Steps are left out by the student too. */
  asksOfStudent?: boolean;
}

type Join = 'all' | 'any';

/** A rule of one answer or of the student, or several of which all or any must hold. Deeper ones come from files. */
export function RuleField({ definition, label, none, value, onChange, ...asked }: RuleFieldProps) {
  const { t } = useTranslation();
  const { ruleText } = usePartWords(definition);
  const flat = flatten(value);
  if (!flat) {
    return (
      <FieldGroup label={label}>
        <p className={styles.note}>{value && ruleText(value)}</p>
        <div>
          <Button size={32} look="quiet" onClick={() => onChange(null)}>
            {t('forms:builder.drop_rule')}
          </Button>
        </div>
      </FieldGroup>
    );
  }
  const { join, leaves } = flat;
  const put = (next: readonly Leaf[], by: Join = join) => onChange(joined(next, by));
  const first = askable(asked.before)[0];
  const another: Leaf | null = first
    ? firstRule(first)
    : asked.asksOfStudent
      ? { student: 'gender', is: [1] }
      : null;
  const shown: (Leaf | null)[] = leaves.length > 0 ? leaves : [null];
  return (
    <div className={styles.rule}>
      {leaves.length > 1 && (
        <Segmented
          label={t('forms:builder.join')}
          value={join}
          onChange={(by) => put(leaves, by)}
          segments={wordedOptions(['all', 'any'] as const, (by) => t(`forms:builder.join_${by}`))}
        />
      )}
      {shown.map((leaf, place) => (
        <LeafRule
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is told apart by its place alone
          key={place}
          definition={definition}
          label={place === 0 ? label : t('forms:builder.further_rule', { number: place + 1 })}
          none={none}
          value={leaf}
          onChange={(next) =>
            put(
              next === null
                ? without(leaves, place)
                : leaf === null
                  ? [next]
                  : replaced(leaves, place, next),
            )
          }
          {...asked}
        />
      ))}
      {leaves.length > 0 && leaves.length < mostJoined && another && (
        <div>
          <AddButton size={32} look="quiet" onClick={() => put([...leaves, another])}>
            {t('forms:builder.add_rule')}
          </AddButton>
        </div>
      )}
    </div>
  );
}

function isLeaf(rule: Condition): rule is Leaf {
  return 'field' in rule || 'student' in rule;
}

/** The rules of a condition that joins no joined ones; null for a deeper one. */
function flatten(rule: Condition | null): { join: Join; leaves: Leaf[] } | null {
  if (rule === null) return { join: 'all', leaves: [] };
  if (isLeaf(rule)) return { join: 'all', leaves: [rule] };
  if ('not' in rule) return null;
  const [join, rules] = 'all' in rule ? (['all', rule.all] as const) : (['any', rule.any] as const);
  return rules.every(isLeaf) ? { join, leaves: [...rules] } : null;
}

function joined(leaves: readonly Leaf[], join: Join): Condition | null {
  const [first, ...others] = leaves;
  if (!first) return null;
  if (others.length === 0) return first;
  return join === 'all' ? { all: [...leaves] } : { any: [...leaves] };
}
