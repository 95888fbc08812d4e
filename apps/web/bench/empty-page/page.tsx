// Empty page.
export function EmptyPage() {
  return null;
}
