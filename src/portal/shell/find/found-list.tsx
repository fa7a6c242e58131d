import { useTranslation } from 'react-i18next';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import type { FoundRow } from '#platform/web/finder.ts';
import styles from './find-dialog.module.css';
import { placeOf } from './found-screens.ts';
import type { FoundGroup } from './use-found.ts';

interface FoundListProps {
  id: string;
  groups: readonly FoundGroup[];
  active: FoundRow | undefined;
  search: string;
  label: string;
  onOpen: (to: string, isAside: boolean) => void;
}

/** The results by group; the focus stays in the search field, whose arrow keys move through them. */
export function FoundList({ id, groups, active, search, label, onOpen }: FoundListProps) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map(({ title, rows, hasFailed }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={title} role="group" aria-label={title} className={styles.group}>
          <p className={styles.heading} aria-hidden="true">
            {title}
          </p>
          {hasFailed && <p className={styles.failed}>{t('shell:find.failed')}</p>}
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard where the focus stays
            <div
              key={row.key}
              id={row === active ? `${id}-active` : undefined}
              role="option"
              tabIndex={-1}
              aria-selected={row === active}
              className={styles.row}
              onClick={(event) => onOpen(row.to, event.ctrlKey || event.metaKey)}
            >
              <span className={styles.title}>
                <Bdi>
                  <Hit text={row.title} search={search} />
                </Bdi>
                {row.also && (
                  <Bdi className={styles.also}>
                    <Hit text={row.also} search={search} />
                  </Bdi>
                )}
              </span>
              {row.facts.length > 0 && (
                <span className={styles.facts}>
                  <Dotted
                    facts={row.facts.map((fact) => <Hit key={fact} text={fact} search={search} />)}
                  />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The text with what was searched marked, at the same weight: a heavier letter would not join its neighbours. */
function Hit({ text, search }: { text: string; search: string }) {
  const place = placeOf(text, search);
  if (!place) return text;
  return (
    <>
      {text.slice(0, place.from)}
      <mark className={styles.hit}>{text.slice(place.from, place.upTo)}</mark>
      {text.slice(place.upTo)}
    </>
  );
}
