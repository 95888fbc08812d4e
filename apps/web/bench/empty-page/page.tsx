// Nothing.
export function EmptyPage() {
  return null;
}
