// Placeholder for the response of a query: a skeleton, or the error with a retry button.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../errors/message-for.ts';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

type QueryStatusNoteProps = {
  query: { error: Error | null; isPaused: boolean; refetch: () => unknown };
  /** Title of the error. */
  title: string;
  /** Number of skeleton rows. */
  rows: number;
};

export function QueryStatusNote({ query, title, rows }: QueryStatusNoteProps) {
  const t = useT();
  const language = useLanguage();
  if (!query.error && !query.isPaused) return <Skeleton rows={rows} />;
  return (
    <ErrorState
      title={title}
      text={messageFor(query.error, t, language)}
      onRetry={() => void query.refetch()}
    />
  );
}
