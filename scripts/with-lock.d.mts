export function withLock<T>(name: string, task: () => T | Promise<T>): Promise<T>;
