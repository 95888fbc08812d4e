// List of starred messages from all conversations.
import { Star } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { SidePanel } from '../../../../shared/ui/dialogs/side-panel.tsx';
import { EmptyState } from '../../../../shared/ui/states/empty-state.tsx';
import { useStarredMessages } from '../../model/hooks/use-found-messages.ts';
import { FoundMessages } from '../messages/found-messages.tsx';

type StarredMessagesProps = {
  me: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

export function StarredMessages({ me, isOpen, onOpenChange }: StarredMessagesProps) {
  const t = useT();
  return (
    <SidePanel title={t('chat.starred')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Starred me={me} onOpened={() => onOpenChange(false)} />
    </SidePanel>
  );
}

function Starred({ me, onOpened }: { me: string; onOpened: () => void }) {
  const t = useT();
  const view = useStarredMessages();
  if (view.state === 'ready' && view.found.length === 0) {
    return (
      <EmptyState
        picture={<Star aria-hidden="true" className="size-10 text-primary" />}
        title={t('chat.starred_empty')}
        text={t('chat.starred_empty_text')}
      />
    );
  }
  return (
    <div className="-mx-4">
      <FoundMessages view={view} me={me} onOpened={onOpened} />
    </div>
  );
}
