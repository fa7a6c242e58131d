import {
  IconMessageCircleBolt,
  IconMoodSmile,
  IconNote,
  IconPhoto,
  IconScreenshot,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Menu } from '#platform/ui/overlays/menu.tsx';
import { usePublicSettings, useReadyReasons } from '#services/settings/web/public.ts';
import { EmojiPicker } from './emoji-picker.tsx';
import { canCapture, captureScreen } from './screenshot.ts';
import type { usePicture } from './use-picture.ts';

interface WriteBarProps {
  isStudent: boolean;
  isNote: boolean;
  picture: ReturnType<typeof usePicture>;
  insert: (words: string) => void;
  onNote: () => void;
}

export function WriteBar({ isStudent, isNote, picture, insert, onNote }: WriteBarProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { chat_image_types } = usePublicSettings().uploads;
  const choose = () => input.current?.click();

  /** Where the browser can't take a picture of the screen, one that was taken otherwise is chosen. */
  async function capture(): Promise<void> {
    if (!canCapture) return choose();
    try {
      picture.send(await captureScreen());
    } catch (failure) {
      picture.tellFailure(failure);
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={chat_image_types.map((type) => `.${type}`).join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) picture.send(file);
          target.value = '';
        }}
      />
      {!isNote && (
        <IconButton label={t('chat:write.image')} onClick={choose}>
          <IconPhoto size={20} />
        </IconButton>
      )}
      {isStudent && (
        <IconButton label={t('chat:write.faceProblem')} onClick={() => void capture()}>
          <IconScreenshot size={20} />
        </IconButton>
      )}
      <EmojiButton insert={insert} />
      {!isStudent && (
        <>
          <ReadyAnswers insert={insert} />
          <IconButton
            look={isNote ? 'secondary' : 'plain'}
            label={t('chat:write.note')}
            aria-pressed={isNote}
            onClick={onNote}
          >
            <IconNote size={20} />
          </IconButton>
        </>
      )}
    </>
  );
}

function EmojiButton({ insert }: Pick<WriteBarProps, 'insert'>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label={t('chat:write.emoji')}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconMoodSmile size={20} />
      </IconButton>
      {opened && <EmojiPicker onChoose={insert} onClose={() => setOpened(false)} />}
    </>
  );
}

function ReadyAnswers({ insert }: Pick<WriteBarProps, 'insert'>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const items = useReadyReasons(opened)('chat_answer').map((answer) => ({
    key: answer,
    label: answer,
    onPress: () => insert(answer),
  }));
  return (
    <Menu
      trigger={
        <IconButton label={t('chat:write.ready')}>
          <IconMessageCircleBolt size={20} />
        </IconButton>
      }
      header={t('chat:write.ready')}
      width={320}
      side="start"
      groups={[items]}
      onOpen={() => setOpened(true)}
    />
  );
}
