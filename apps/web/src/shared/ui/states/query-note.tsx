// Stands in the place of an answer that is not there yet: rows to come, or why none came and the way to ask again.
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { messageFor } from '../../errors/message-for.ts';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

type QueryNoteProps = {
  query: { error: Error | null; isPaused: boolean; refetch: () => unknown };
  /** What could not be read. */
  title: string;
  /** How many rows stand there meanwhile. */
  rows: number;
};

export function QueryNote({ query, title, rows }: QueryNoteProps) {
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
