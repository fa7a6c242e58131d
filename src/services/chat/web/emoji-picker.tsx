import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { emojis } from './emoji.ts';
import styles from './talk-panel.module.css';

interface EmojiPickerProps {
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/** One stop of the Tab key: arrows go from one to the next, by the direction of the page. */
export function EmojiPicker({ onChoose, onClose }: EmojiPickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => grid.current?.querySelector('button')?.focus(), []);

  function press(event: KeyboardEvent<HTMLElement>): void {
    const left = language === 'ar' ? 1 : -1;
    const steps = { ArrowLeft: left, ArrowRight: -left, ArrowUp: -10, ArrowDown: 10, Escape: 0 };
    const step = steps[event.key as keyof typeof steps];
    if (step === undefined) return;
    event.preventDefault();
    if (step === 0) onClose();
    const all = [...(grid.current?.querySelectorAll('button') ?? [])];
    all[all.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
  }
  return (
    <div
      ref={grid}
      role="toolbar"
      aria-label={t('chat:write.emoji')}
      className={styles.emojis}
      onKeyDown={press}
    >
      {emojis.map(({ emoji, ar, en }, place) => (
        <button
          key={emoji}
          type="button"
          tabIndex={place === 0 ? 0 : -1}
          title={language === 'ar' ? ar : en}
          aria-label={language === 'ar' ? ar : en}
          onClick={() => {
            onChoose(emoji);
            onClose();
          }}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}
