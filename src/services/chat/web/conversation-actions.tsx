import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { RadioGroup } from '#platform/ui/fields/radio-group.tsx';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { stayOpen, useCommand } from '#platform/web/queries.ts';
import { chatAddresses } from '../addresses.ts';
import { chatCalls } from '../calls.ts';
import type { Conversation } from '../contract.ts';
import { type Desk, desks } from '../desk.ts';

const changes = [chatCalls.listConversations, chatCalls.readConversation, chatCalls.countUnread];

export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const params = { id: conversation.id };
  const reopening = useCommand(chatCalls.reopenConversation, {
    changes,
    said: t('chat:reopen.done'),
  });
  const ending = useCommand(chatCalls.closeConversation, {
    changes,
    onDone: () =>
      void toast.success({
        title: t('chat:end.done'),
        seconds: 8,
        action: { label: t('chat:end.undo'), onPress: () => reopening.mutate({ params }) },
      }),
  });
  if (conversation.closed_at !== null) {
    return (
      <Button size={32} busy={reopening.isPending} onClick={() => reopening.mutate({ params })}>
        {t('chat:reopen.verb')}
      </Button>
    );
  }
  return (
    <>
      <HandOverButton conversation={conversation} />
      <Button size={32} busy={ending.isPending} onClick={() => ending.mutate({ params })}>
        {t('chat:end.verb')}
      </Button>
    </>
  );
}

function HandOverButton({ conversation: { id, desk } }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const others = desks.filter((one) => one !== desk);
  const [chosen, setChosen] = useState<Desk>(desk === 'guide' ? 'registration' : 'guide');
  const navigate = useNavigate();
  const giving = useCommand(chatCalls.handOver, {
    changes,
    onDone: () => {
      toast.success({ title: t('chat:hand_over.done') });
      void navigate({ href: chatAddresses.conversations() });
    },
  });
  const give = () => giving.mutateAsync({ params: { id }, body: { desk: chosen } }).catch(stayOpen);
  return (
    <>
      <Button size={32} onClick={() => setOpened(true)}>
        {t('chat:hand_over.verb')}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('chat:hand_over.title')}
        text={t('chat:hand_over.text')}
        verb={t('chat:hand_over.verb')}
        onConfirm={give}
      >
        <RadioGroup
          label={t('chat:hand_over.desk')}
          value={chosen}
          onChange={setChosen}
          options={wordedOptions(others, (value) => t(`chat:desks.${value}`))}
        />
      </ConfirmDialog>
    </>
  );
}
