import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Dotted } from '../../ui/facts/dotted.tsx';
import { nearestStations } from '../../ui/facts/nearest-stations.ts';
import { type Station, Stations } from '../../ui/facts/stations.tsx';
import styles from './decide-panel.module.css';

interface DecideHeadProps {
  /** The page's own title, or one beside a list. */
  level: 'h1' | 'h2';
  title: ReactNode;
  /** Marks beside the title: what is not as it should be, such as a deadline that has passed. */
  mark?: ReactNode;
  /** Facts in one line, the person first. */
  facts: readonly ReactNode[];
}

export function DecideHead({ level: Title, title, mark, facts }: DecideHeadProps) {
  return (
    <>
      <div className={styles.titleLine}>
        <Title className={styles.title}>{title}</Title>
        {mark}
      </div>
      <p className={styles.facts}>
        <Dotted facts={facts} />
      </p>
    </>
  );
}

interface DecidePanelProps {
  /** Names the part that scrolls. */
  label: string;
  /** The answers first, then checks, fields of the step and the route: each a section. */
  children: ReactNode;
  /** Always in sight: the acts, or the reasons of a refusal. */
  foot: ReactNode;
}

/** Something to decide: it scrolls by itself beside a list and with the page elsewhere, and its foot stays in sight. */
export function DecidePanel({ label, children, foot }: DecidePanelProps) {
  return (
    <div className={styles.panel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={styles.body} aria-label={label} tabIndex={0}>
        {children}
      </section>
      <div className={styles.foot}>{foot}</div>
    </div>
  );
}

export function DecideSection({ children }: { children: ReactNode }) {
  return <div className={styles.section}>{children}</div>;
}

/** The route as one line around the present station; all of it with every reason on request. */
export function DecideRoute({ label, stations }: { label: string; stations: readonly Station[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const near = nearestStations(stations);
  const hasMore = near.length < stations.length || stations.some(({ why }) => why);
  return (
    <DecideSection>
      <Stations label={label} stations={isWhole ? stations : near} flat={!isWhole} />
      {hasMore && (
        <Button look="quiet" size={32} onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole
            ? t('platform:decide.route_line')
            : t('platform:decide.route_whole', { count: stations.length })}
        </Button>
      )}
    </DecideSection>
  );
}
