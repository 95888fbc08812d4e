// Addresses of files that this device has, as long as a component shows them.
import { useEffect, useState } from 'react';

/** In the order of the files; none in the first drawing after they changed. @param files The same list until they change. */
export function useObjectUrls(files: readonly Blob[] | undefined): string[] {
  const [made, setMade] = useState<{ of: typeof files; urls: string[] }>();
  useEffect(() => {
    const urls = (files ?? []).map((file) => URL.createObjectURL(file));
    setMade({ of: files, urls });
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [files]);
  // Addresses of the files before are gone.
  return made?.of === files ? (made?.urls ?? []) : [];
}

export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ of: file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made?.of === file ? made?.url : undefined;
}
