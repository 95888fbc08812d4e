// Placeholder of a conversation without messages: suggests a first message and explains what the
// other person will receive.
import { useT } from '../../../i18n/use-t.ts';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';
import type { Conversation } from '../model/chat-types.ts';
import { bidiIsolate } from '../model/engine/bidi-isolate.ts';
import { chatTitle, fullName, otherMembersOf } from '../model/view/chat-title.ts';

export function EmptyThread({ conversation, me }: { conversation: Conversation; me: string }) {
  const t = useT();
  const [other] = otherMembersOf(conversation, me);
  const name = bidiIsolate(
    conversation.isGroup || !other
      ? (chatTitle(conversation, me) ?? '')
      : fullName(other) || t('chat.somebody'),
  );
  const isInvitation = !conversation.isGroup && other?.status === 'requested';
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center gap-3 px-6 py-8 text-center">
      <ServicePicture of="chat" className="h-24 w-32" />
      <h2 className="text-lg font-semibold">{t('chat.first_title', { name })}</h2>
      <p className="text-muted">
        {isInvitation ? t('chat.first_invitation', { name }) : t('chat.first_text')}
      </p>
    </div>
  );
}
