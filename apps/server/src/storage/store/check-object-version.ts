// Validates that a version is a UUID before it becomes part of a path or URL, even if it comes from
// the database.

export function checkObjectVersion(version: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version)) {
    throw new Error('a version of an object is not a UUID');
  }
}
