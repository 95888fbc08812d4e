// Dialog to find people for a new conversation. The code of the dialog includes the metadata of
// phone numbers. To keep the chat screen small, this code is loaded only when the dialog opens.
import { type ComponentProps, useEffect, useState } from 'react';
import { loadMessages } from '../../../i18n/messages.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { ErrorState } from '../../../shared/ui/states/error-state.tsx';
import { Skeleton } from '../../../shared/ui/states/skeleton.tsx';
import type { NewChatPeople } from './new-chat-people.tsx';

type Loaded = { People: typeof NewChatPeople } | 'failed';

export function NewChat(props: ComponentProps<typeof NewChatPeople>) {
  const t = useT();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (loaded) return;
    let isGone = false;
    Promise.all([import('./new-chat-people.tsx'), loadMessages(language, 'invites', 'ui')]).then(
      ([{ NewChatPeople: People }]) => isGone || setLoaded({ People }),
      () => isGone || setLoaded('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [loaded, language]);
  if (loaded === 'failed') {
    return (
      <ErrorState
        title={t('contacts.load_failed')}
        text={t('errors.network')}
        onRetry={() => setLoaded(undefined)}
      />
    );
  }
  return loaded ? <loaded.People {...props} /> : <Skeleton rows={3} />;
}
