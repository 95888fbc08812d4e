// Layout of the chats. A desktop shows the list next to the conversation; a phone shows either the
// list or the conversation.
import { Outlet, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { ChatsSidebar } from '../../../features/chat/components/conversations/chats-sidebar.tsx';
import { useUserId } from '../../../shared/session/use-session.ts';
import { useLang } from '../../use-lang.ts';
import { ChatContacts } from './chat-contacts.tsx';
import { NewChat } from './new-chat.tsx';
import { useVisibleHeight } from './use-visible-height.ts';

export function ChatsLayout() {
  const lang = useLang();
  const me = useUserId();
  useVisibleHeight();
  const navigate = useNavigate();
  const { new: wanted } = useSearch({ from: '/$lang/member/chats' });
  const isOpen = useMatches({
    select: (matches) => matches.some((match) => 'conversationId' in match.params),
  });
  const show = (conversationId: string) =>
    navigate({ to: '/$lang/chats/$conversationId', params: { lang, conversationId } });
  return (
    <div className="group/chats grid h-full min-h-0 md:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] md:border-x md:border-line">
      <div
        className={`min-h-0 min-w-0 md:border-e md:border-line ${isOpen ? 'max-md:hidden' : ''}`}
      >
        <ChatsSidebar
          me={me}
          isMain={!isOpen}
          startsNew={wanted !== undefined}
          finder={(onOpened, onGroup) => <NewChat me={me} onOpened={onOpened} onGroup={onGroup} />}
          contacts={<ChatContacts me={me} onOpened={show} />}
          onOpened={show}
        />
      </div>
      <div className={`min-h-0 min-w-0 ${isOpen ? '' : 'max-md:hidden'}`}>
        <Outlet />
      </div>
    </div>
  );
}
