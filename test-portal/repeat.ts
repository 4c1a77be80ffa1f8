/** Generates load: each worker repeats the work, in parallel with the others, until `isOver`. */
export async function repeatInParallel<Worker>(
  workers: Worker[],
  isOver: () => boolean,
  work: (worker: Worker) => Promise<void>,
): Promise<void> {
  const repeat = async (worker: Worker) => {
    while (!isOver()) await work(worker)
  }
  await Promise.all(workers.map(repeat))
}
