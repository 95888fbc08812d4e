// Shop photo loaded from private storage.
import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '../../../shared/files/use-object-urls.ts';
import { Spinner } from '../../../shared/ui/states/spinner.tsx';
import { applicationQueries } from '../api/application-queries.ts';

export function ShopPhoto({ path, name }: { path: string; name: string }) {
  const photo = useQuery(applicationQueries.photo(path));
  const url = useObjectUrl(photo.data);
  if (url) return <img src={url} alt={name} className="size-full object-cover" />;
  return (
    <span className="grid size-full place-items-center text-muted">
      {photo.isError ? name : <Spinner />}
    </span>
  );
}
