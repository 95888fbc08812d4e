// The last guard before a path or an address is built: a version is a UUID, whatever the database says.

export function checkVersion(version: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version)) {
    throw new Error('a version of an object is not a UUID');
  }
}
