// List of the user's visits to homes: upcoming visits first, then past ones.
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { homeTitleOf, isViewingOpen, type Viewing } from '../model/viewing.ts';
import { HomeTitle } from './home-title.tsx';
import { ViewingActions } from './viewing-actions.tsx';
import { ViewingSummary } from './viewing-summary.tsx';

type ViewingListProps = { viewings: readonly Viewing[]; userId: string };

export function ViewingList({ viewings, userId }: ViewingListProps) {
  const t = useT();
  const groups = [
    { title: t('viewings.coming'), items: viewings.filter(isViewingOpen) },
    { title: t('viewings.past'), items: viewings.filter((one) => !isViewingOpen(one)) },
  ].filter(({ items }) => items.length > 0);
  return groups.map(({ title, items }) => (
    <section key={title} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {items.map((viewing) => (
          <li key={viewing.id}>
            <ViewingRow viewing={viewing} userId={userId} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function ViewingRow({ viewing, userId }: { viewing: Viewing; userId: string }) {
  const t = useT();
  const language = useLanguage();
  const { first_name: first, last_name: last } = viewing.person;
  const name = [first, last].filter(Boolean).join(' ');
  const title = homeTitleOf(viewing, language);
  return (
    <Card className="flex flex-col gap-2">
      <ViewingSummary
        viewing={viewing}
        title={viewing.home ? <HomeTitle viewing={viewing} /> : undefined}
      />
      <p className="text-sm">
        {t(viewing.role === 'owner' ? 'viewings.with_asker' : 'viewings.with_owner')}{' '}
        <bdi className="font-medium">{name}</bdi>
      </p>
      <Link
        to="/$lang/chats/$conversationId"
        params={{ lang: language, conversationId: viewing.conversation_id }}
        className={buttonClass('secondary')}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t('viewings.open_chat')}
        <span className="sr-only">
          {' '}
          <bdi>{title}</bdi>
        </span>
      </Link>
      <ViewingActions viewing={viewing} userId={userId} />
    </Card>
  );
}
