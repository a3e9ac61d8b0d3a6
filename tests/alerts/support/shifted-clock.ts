/**
 * Imported before a program (`node --import`): shifts its clock by `CLOCK_OFFSET_MS`, and by the numbers that its parent process
 * sends.
 */
const realNow = Date.now;
let offsetMs = Number(process.env['CLOCK_OFFSET_MS'] ?? '0');
Date.now = () => realNow() + offsetMs;
process.on('message', (message) => {
  offsetMs = Number(message);
});
