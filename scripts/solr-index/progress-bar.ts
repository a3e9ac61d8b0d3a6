const width = 30;

export interface ProgressBar {
  show(done: number, total: number): void;
  end(): void;
}

/** Creates a progress bar for a terminal; elsewhere it prints a line for each tenth. */
export function createProgressBar(stream: NodeJS.WriteStream): ProgressBar {
  let start: { readonly time: number; readonly done: number } | null = null;
  let tenth = 0;
  return {
    show(done, total) {
      start ??= { time: performance.now(), done };
      const share = total === 0 ? 1 : done / total;
      const seconds = (performance.now() - start.time) / 1000;
      const line = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} jobs, ${Math.round((done - start.done) / Math.max(seconds, 0.001)).toLocaleString('en-US')}/s`;
      const filled = Math.round(share * width);
      if (stream.isTTY)
        stream.write(`\r[${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${Math.floor(share * 100)} % ${line} `);
      else if (Math.floor(share * 10) > tenth) stream.write(`${line}\n`);
      tenth = Math.floor(share * 10);
    },
    end() {
      if (stream.isTTY) stream.write('\n');
    },
  };
}
