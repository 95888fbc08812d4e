// Empty, loading and error states of a screen.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button.tsx';
import { LoadingOverlay } from '../dialogs/loading-overlay.tsx';
import { useStoryText } from '../story-text.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMoreButton } from './load-more-button.tsx';
import { NoResults } from './no-results.tsx';
import { QueryStatusNote } from './query-status-note.tsx';
import { Skeleton } from './skeleton.tsx';

export default { title: 'States', component: EmptyState } satisfies Meta<typeof EmptyState>;
type Story = StoryObj;

export const Empty: Story = {
  render: function Empty() {
    const say = useStoryText();
    const title = say('No transfer yet', 'Aucun transfert', 'لا توجد تحويلات بعد');
    const text = say(
      'Your first transfer appears here.',
      'Votre premier transfert s’affichera ici.',
      'سيظهر هنا أول تحويل لك.',
    );
    const action = <Button>{say('Send money', 'Envoyer de l’argent', 'إرسال المال')}</Button>;
    return (
      <>
        <EmptyState title={title} text={text} action={action} />
        <EmptyState title={title} text={text} />
      </>
    );
  },
};

export const Nothing: Story = {
  render: function Nothing() {
    const say = useStoryText();
    return (
      <NoResults
        title={say('No transfer found', 'Aucun transfert trouvé', 'لم يُعثر على أي تحويل')}
        text={say('Try another name.', 'Essayez un autre nom.', 'جرّب اسما آخر.')}
        onShowAll={() => undefined}
      />
    );
  },
};

export const Failed: Story = {
  render: function Failed() {
    const say = useStoryText();
    return (
      <ErrorState
        title={say('The list did not load', 'La liste ne s’est pas chargée', 'لم تُحمّل القائمة')}
        text={say(
          'Your transfers are safe. Check your connection.',
          'Vos transferts sont en sécurité. Vérifiez votre connexion.',
          'تحويلاتك في أمان. تحقّق من اتصالك.',
        )}
        onRetry={() => undefined}
      />
    );
  },
};

export const NoAnswerYet: Story = {
  render: function NoAnswerYet() {
    const say = useStoryText();
    const title = say('The list did not load', 'La liste ne s’est pas chargée', 'لم تُحمّل القائمة');
    const waiting = { error: null, isPaused: false, refetch: () => undefined };
    return (
      <>
        <QueryStatusNote query={waiting} title={title} rows={2} />
        <QueryStatusNote query={{ ...waiting, error: new Error(title) }} title={title} rows={2} />
        <QueryStatusNote query={{ ...waiting, isPaused: true }} title={title} rows={2} />
      </>
    );
  },
};

export const Loading: Story = { render: () => <Skeleton rows={3} /> };
export const LoadingScreen: Story = { render: () => <LoadingOverlay /> };

export const MorePages: Story = {
  render: function MorePages() {
    const say = useStoryText();
    const pages = {
      hasNextPage: true,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      isPaused: false,
      error: null,
      fetchNextPage: () => undefined,
    };
    const older = say('Older', 'Plus anciens', 'الأقدم');
    return (
      <>
        <LoadMoreButton pages={pages}>{older}</LoadMoreButton>
        <LoadMoreButton pages={{ ...pages, isFetchingNextPage: true }}>{older}</LoadMoreButton>
      </>
    );
  },
};
