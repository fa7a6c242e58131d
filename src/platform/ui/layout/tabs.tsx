import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { CountBadge } from '../facts/count-badge.tsx';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: ReactNode;
  count?: number;
}

interface TabLink {
  className: string;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface TabsProps<One extends Tab> {
  tabs: readonly One[];
  active: string;
  /** Label for screen readers. */
  label: string;
  /** `renderLink={(tab, link) => <Link search={{ view: tab.key }} {...link} />}`. */
  renderLink: (tab: One, link: TabLink) => ReactElement;
}

/** Saved views and sections as links, so that each has an address; on a phone the row scrolls. */
export function Tabs<One extends Tab>({ tabs, active, label, renderLink }: TabsProps<One>) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the active tab shows it
  useEffect(() => showActive(list.current), [active]);
  return (
    <nav aria-label={label} className={styles.frame}>
      <ul ref={list} className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.key}>
            {renderLink(tab, {
              className: styles.tab ?? '',
              'aria-current': tab.key === active ? 'page' : undefined,
              children: (
                <>
                  {tab.label}
                  {tab.count !== undefined && <CountBadge count={tab.count} />}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row, not the page, to centre the active tab. */
function showActive(list: HTMLUListElement | null) {
  const tab = list?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!list || !tab) return;
  const row = list.getBoundingClientRect();
  if (tab.left >= row.left && tab.right <= row.right) return;
  list.scrollLeft += tab.left + tab.width / 2 - (row.left + row.width / 2);
}
