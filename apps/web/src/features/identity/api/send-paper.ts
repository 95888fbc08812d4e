// Sends one paper into the private bucket and tells how much of it has gone, which fetch cannot.
import { getSupabase, readAnonKey } from '../../../shared/lib/supabase.ts';
import type { SendPaper } from '../model/paper-tray.ts';

const ALREADY_THERE = 409;

/** A repeat after a lost answer finds its own file there: nobody else can know the name. */
const hasArrived = ({ status, responseText }: XMLHttpRequest) =>
  (status >= 200 && status < 300) ||
  status === ALREADY_THERE ||
  responseText.includes('"statusCode":"409"');

export const sendPaper: SendPaper = async (path, file, { signal, onProgress }) => {
  const [supabase, apikey] = await Promise.all([getSupabase(), readAnonKey()]);
  const { data } = await supabase.auth.getSession();
  signal.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/storage/v1/object/documents/${path}`);
    request.setRequestHeader('apikey', apikey);
    request.setRequestHeader('authorization', `Bearer ${data.session?.access_token ?? apikey}`);
    request.setRequestHeader('content-type', file.type);
    request.setRequestHeader('cache-control', 'no-store');
    request.setRequestHeader('x-upsert', 'false');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      hasArrived(request) ? resolve() : reject(new Error(`the storage answered ${request.status}`));
    request.onerror = () => reject(new TypeError('network: the paper was not sent'));
    request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
};
