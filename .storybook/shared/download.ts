/** Downloads a text as a file. */
export function download(fileName: string, text: string, type = 'text/html'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads data as a file of indented JSON. */
export function downloadJson(fileName: string, data: unknown): void {
  download(fileName, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
}
