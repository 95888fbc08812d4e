// Creates object URLs for local files and revokes them when the component no longer shows the
// files.
import { useEffect, useState } from 'react';

/**
 * Returns the object URLs in the order of the files. The list is empty in the first render after
 * the files have changed.
 * @param files - Must be the same array object until the files change.
 */
export function useObjectUrls(files: readonly Blob[] | undefined): string[] {
  const [made, setMade] = useState<{ of: typeof files; urls: string[] }>();
  useEffect(() => {
    const urls = (files ?? []).map((file) => URL.createObjectURL(file));
    setMade({ of: files, urls });
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [files]);
  // Just after `files` changes, `made` still contains the old URLs, and the effect revokes them.
  return made?.of === files ? (made?.urls ?? []) : [];
}

/**
 * Returns the object URL of a file. Undefined if there is no file, and in the first render after
 * the file has changed.
 */
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
