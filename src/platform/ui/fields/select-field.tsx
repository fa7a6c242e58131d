import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldArabic } from '#platform/language/text.ts';
import { Behaviour } from '../look/behaviour.tsx';
import { Field, type FieldWiring, type FieldWords } from './field.tsx';
import input from './input.module.css';
import styles from './select-field.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** A second line, such as an id or a place. */
  note?: string;
  disabled?: boolean;
}

export interface SelectFieldProps<Value extends string> extends FieldWords {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  id?: string;
  name?: string;
  placeholder?: string;
  size?: 40 | 48;
  disabled?: boolean;
  /** Choosing the selected option again clears the field. */
  clearable?: boolean;
  /** For options found elsewhere: gets the typed text, and `options` are shown unfiltered. */
  onSearch?: (typed: string) => void;
  /** Replaces "3 of 10" under the options. */
  footer?: ReactNode;
}

/** From this many options on, the field has a search. */
const SEARCHED_FROM = 8;

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, hideLabel, help, error, optional, labelEnd, ...select } = props;
  const words = { label, hideLabel, help, error, optional, labelEnd };
  return (
    <Field id={id} {...words}>
      {(wiring) => (
        <Behaviour>
          <Select {...select} wiring={wiring} />
        </Behaviour>
      )}
    </Field>
  );
}

type SelectProps<Value extends string> = Omit<SelectFieldProps<Value>, keyof FieldWords | 'id'> & {
  wiring: FieldWiring;
};

function Select<Value extends string>({
  wiring,
  options,
  value,
  onChange,
  ...props
}: SelectProps<Value>) {
  const { t } = useTranslation();
  const [query, setQuery] = useState<string | null>(null);
  const box = useCombobox({
    onDropdownClose: () => {
      search(null);
      box.resetSelectedOption();
    },
    onDropdownOpen: () => box.updateSelectedOptionIndex('active', { scrollIntoView: true }),
  });
  const listId = `${wiring.id}-list`;
  const chosen = options.find((option) => option.value === value);
  const searched = props.onSearch !== undefined || options.length >= SEARCHED_FROM;
  const found =
    query && !props.onSearch ? options.filter((option) => matches(option, query)) : options;
  const placeholder = props.placeholder ?? t('platform:common.choose');

  function search(typed: string | null) {
    setQuery(typed);
    props.onSearch?.(typed ?? '');
  }
  function choose(picked: string) {
    const option = options.find((one) => one.value === picked);
    onChange(props.clearable && picked === value ? null : (option?.value ?? null));
    box.closeDropdown();
  }
  return (
    <Combobox
      store={box}
      keepMounted={false}
      onOptionSubmit={choose}
      offset={5}
      position="bottom-start"
      middlewares={{ flip: true, shift: true, size: true }}
      transitionProps={{ duration: 160, exitDuration: 107, transition: 'fade' }}
    >
      <Combobox.DropdownTarget>
        <span
          className={input.frame}
          data-size={props.size ?? 48}
          data-locked={props.disabled || undefined}
        >
          {searched && box.dropdownOpened && <IconSearch size={20} aria-hidden="true" />}
          <Combobox.EventsTarget
            targetType={searched ? 'input' : 'button'}
            withExpandedAttribute
            // Mantine learns of the list one render too late, so set these here.
            aria-expanded={box.dropdownOpened}
            aria-controls={box.dropdownOpened ? listId : undefined}
          >
            <input
              {...wiring}
              ref={props.ref}
              name={props.name}
              type="text"
              className={`${input.input} ${styles.input}`}
              readOnly={!searched}
              disabled={props.disabled}
              placeholder={chosen?.label ?? placeholder}
              value={query ?? chosen?.label ?? ''}
              onChange={(event) => {
                search(event.currentTarget.value);
                box.openDropdown();
                box.updateSelectedOptionIndex();
              }}
              onClick={() => box.toggleDropdown()}
              onFocus={(event) => searched && event.currentTarget.select()}
              onBlur={() => {
                box.closeDropdown();
                props.onBlur?.();
              }}
            />
          </Combobox.EventsTarget>
          <IconChevronDown
            size={18}
            className={styles.chevron}
            data-up={box.dropdownOpened || undefined}
            aria-hidden="true"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !props.disabled && box.toggleDropdown()}
          />
        </span>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown
        className={styles.dropdown}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Combobox.Options
          id={listId}
          className={styles.options}
          aria-label={t('platform:common.choose')}
        >
          {found.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={option.value === value}
              disabled={option.disabled}
              className={styles.option}
            >
              <span className={styles.words}>
                {option.label}
                {option.note && <span className={styles.note}>{option.note}</span>}
              </span>
              {option.value === value && <IconCheck size={18} aria-hidden="true" />}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty className={styles.empty}>
              {t('platform:common.no_results')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {searched && (
          <p className={styles.footer}>
            {props.footer ??
              t('platform:common.shown_of', { shown: found.length, total: options.length })}
          </p>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function matches(option: SelectOption<string>, query: string): boolean {
  return foldArabic(`${option.label} ${option.note ?? ''}`).includes(foldArabic(query));
}
