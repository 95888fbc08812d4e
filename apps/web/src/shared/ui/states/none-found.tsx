// Message for a search or filter without results, with a button that shows all items.
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

type NoneFoundProps = { title: string; text: string; onShowAll: () => void };

export function NoneFound({ title, text, onShowAll }: NoneFoundProps) {
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
