// Message for a search or filter without results, with a button that shows all items.
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

type NoResultsProps = { title: string; text: string; onShowAll: () => void };

export function NoResults({ title, text, onShowAll }: NoResultsProps) {
  const t = useT();
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button look="secondary" onClick={onShowAll}>
          {t('ui.show_all')}
        </Button>
      }
    />
  );
}
