import { useTranslation } from 'react-i18next';
import styles from './environment-ribbon.module.css';

/** The server puts the installation's name into the page's head (APP_ENV); production shows no ribbon. */
const environment = document.querySelector('meta[name="app-env"]')?.getAttribute('content');
const named = ['uat', 'staging', 'test'].find((name) => name === environment);

/** Marks a trial installation, so that nobody takes it for the real one. */
export function EnvironmentRibbon() {
  const { t } = useTranslation();
  if (!named) return null;
  return <aside className={styles.ribbon}>{t(`shell:environment.${named}`)}</aside>;
}
