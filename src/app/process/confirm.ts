import { createInterface } from 'node:readline';

/** Asks on the terminal for consent; anything but yes, and no answer, is no. */
export function confirm(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    reader.on('close', () => {
      resolve(false);
    });
    reader.question(`${question} (y/N) `, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()));
      reader.close();
    });
  });
}
