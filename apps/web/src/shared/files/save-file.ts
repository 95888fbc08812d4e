// Saves a text on the user's device as a file with the given MIME type.

export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revokes the URL in a later task. By then, the browser has its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
