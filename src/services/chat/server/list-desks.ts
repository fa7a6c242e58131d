import { presentPerson } from '#platform/contract/person.ts';
import { findGuideOf } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { nextAnswerDay } from '../answer-day.ts';
import { desks } from '../desk.ts';
import type { By, ChatPlatform } from './chat-platform.ts';
import { findOpenDesk } from './open-conversation.ts';
import { presentConversations } from './present.ts';
import { isReached } from './reach.ts';

/** Desks as a student sees them first. A desk that is closed is listed only if one has written with it. */
export async function listDesks(
  { database: { reads } }: Pick<ChatPlatform, 'database'>,
  current: CurrentSettings,
  { actor, now }: By,
) {
  const settings = await current.current();
  const rows = reads.selectFrom('chat_conversation').selectAll().where(isReached(actor));
  const own = await presentConversations(reads, await rows.execute(), actor);
  const guide = await findGuideOf(reads, actor.id);
  const all = await Promise.all(
    desks.map(async (desk) => ({
      desk,
      is_open: (await findOpenDesk(reads, settings, { desk, student: actor })) !== null,
      guide:
        desk === 'guide' && guide ? { ...presentPerson(guide), honorific: guide.honorific } : null,
      conversation: own.find((one) => one.desk === desk) ?? null,
    })),
  );
  const { answers_from, answers_to } = settings.chat;
  return {
    results: all.filter(({ is_open, conversation }) => is_open || conversation !== null),
    answers_from,
    answers_to,
    answer_day: nextAnswerDay(now, settings.chat, settings.calendar),
  };
}
