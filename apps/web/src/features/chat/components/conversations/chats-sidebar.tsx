// The side of all conversations: their list, the search in it, and the ways to a new one.
import { Search, Settings, SquarePen } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useConversations } from '../../model/hooks/use-conversations.ts';
import { ChatSettings } from '../chat-settings.tsx';
import { ConnectionNote } from '../connection-note.tsx';
import { ConversationList } from './conversation-list.tsx';
import { NewConversation } from './new-conversation.tsx';
import { NewGroup } from './new-group.tsx';

type Opened = 'conversation' | 'group' | 'settings' | undefined;

type ChatsSidebarProps = {
  me: string;
  /** The way to the contacts, which are a feature of their own. */
  contacts?: ReactNode;
  onOpened: (conversationId: string) => void;
  /** Whether the dialog of a new conversation stands open from the beginning. */
  startsNew: boolean;
  /** Whether nothing else is open. */
  isMain: boolean;
};

export function ChatsSidebar({ me, contacts, onOpened, startsNew, isMain }: ChatsSidebarProps) {
  const t = useT();
  const Title = isMain ? 'h1' : 'h2';
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened>(startsNew ? 'conversation' : undefined);
  const list = useConversations(useDeferredValue(search.trim()));
  const follow = (name: Opened) => (isOpen: boolean) => setOpened(isOpen ? name : undefined);
  const go = (conversationId: string) => {
    setOpened(undefined);
    onOpened(conversationId);
  };
  return (
    <section aria-label={t('chat.title')} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex items-center gap-1 py-2 ps-4 pe-2">
        <Title className="me-auto min-w-0 truncate text-xl font-semibold">{t('chat.title')}</Title>
        <IconButton label={t('chat.settings')} onClick={() => setOpened('settings')}>
          <Settings aria-hidden="true" className="size-5" />
        </IconButton>
        {contacts}
        <button
          type="button"
          aria-label={t('chat.new_conversation')}
          title={t('chat.new_conversation')}
          onClick={() => setOpened('conversation')}
          className="grid size-11 shrink-0 place-items-center rounded-card bg-primary text-on-primary hover:brightness-110"
        >
          <SquarePen aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ConnectionNote />
      <div className="relative px-4 pb-2">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-7 top-3 size-5 text-muted"
        />
        <input
          type="search"
          dir="auto"
          value={search}
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          onChange={(event) => setSearch(event.target.value)}
          className="min-h-11 w-full rounded-card border border-line bg-page ps-11 pe-4 placeholder:text-muted"
        />
      </div>
      <ConversationList
        {...list}
        isSearching={search.trim() !== ''}
        me={me}
        onStart={() => setOpened('conversation')}
      />
      <NewConversation
        me={me}
        isOpen={opened === 'conversation'}
        onOpenChange={follow('conversation')}
        onOpened={go}
        onGroup={() => setOpened('group')}
      />
      <NewGroup me={me} isOpen={opened === 'group'} onOpenChange={follow('group')} onCreated={go} />
      <ChatSettings isOpen={opened === 'settings'} onOpenChange={follow('settings')} />
    </section>
  );
}
