// Page without content. Its scripts are the baseline for the size of the app's scripts.
export function EmptyPage() {
  return null;
}
