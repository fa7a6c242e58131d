import { useTranslation } from 'react-i18next';
import { commaOf } from '#platform/language/lists.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import type { Condition, Leaf } from '../../condition.ts';
import { byStudent, type Definition, type Field, type Holder } from '../../definition.ts';
import { saidIn } from '../fields/filling.ts';

/** What the parts of a form are called while it is made; what has no name yet is called by what it is. */
export function usePartWords(definition: Definition) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fields = definition.sections.flatMap((section) => section.fields);

  const fieldName = (field: Field) =>
    saidIn(language, field, 'label') || t(`forms:kinds.${field.kind}`);

  function ownerName(owner: string): string {
    if (owner === byStudent) return t('forms:builder.student');
    const step = definition.steps.find(({ key }) => key === owner);
    return step ? stepName(step) : owner;
  }

  function stepName(step: { title: string; title_ar: string }): string {
    return saidIn(language, step, 'title') || t('forms:builder.step');
  }

  /** Who holds a step, and of which students. */
  function holderFacts(holder: Holder): string[] {
    if ('guide' in holder) return [t('forms:builder.guide')];
    return [t(rolePhrase(holder.role, holder.user_type)), t(`forms:within.${holder.within}`)];
  }

  /** A rule in words. */
  function ruleText(rule: Condition): string {
    if ('all' in rule)
      return t('forms:builder.all_of', { rules: rule.all.map(ruleText).join('؛ ') });
    if ('any' in rule)
      return t('forms:builder.any_of', { rules: rule.any.map(ruleText).join('؛ ') });
    if ('not' in rule) return t('forms:builder.not', { rule: ruleText(rule.not) });
    if ('student' in rule && 'is' in rule) {
      return rule.student === 'gender' && rule.is.length === 1
        ? t(`forms:builder.of_section_${rule.is[0]}`)
        : t('forms:builder.of_student');
    }
    const field = 'field' in rule ? fields.find(({ key }) => key === rule.field) : undefined;
    const name = field ? fieldName(field) : ruleName(rule);
    if ('is' in rule) {
      const values = rule.is.map((value) => valueName(field, value));
      return t('forms:builder.is', { name, values: values.join(commaOf(language)) });
    }
    const { from, to } = rule;
    if (from !== undefined && to !== undefined)
      return t('forms:builder.between', { name, from, to });
    return from === undefined
      ? t('forms:builder.to', { name, to })
      : t('forms:builder.from', { name, from });
  }

  function ruleName(rule: Leaf): string {
    return 'student' in rule ? t(`forms:builder.student_${rule.student}`) : rule.field;
  }

  function valueName(field: Field | undefined, value: string | number | boolean): string {
    if (value === true) return t('forms:fields.agreed');
    const options = field && 'options' in field ? field.options : [];
    const option = options.find((one) => one.value === value);
    return option ? saidIn(language, option, 'label') : String(value);
  }

  return {
    fieldName,
    sectionName: (section: { title: string; title_ar: string }) =>
      saidIn(language, section, 'title') || t('forms:builder.section'),
    ownerName,
    stepName,
    holderFacts,
    ruleText,
    valueName,
  };
}
