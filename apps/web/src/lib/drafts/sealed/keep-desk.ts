export const keepDeskMessage = 'keep-desk'

/** Asks the service worker to keep the desk on this device. False: not everything could be fetched. */
export async function keepDesk(): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    active?.postMessage(keepDeskMessage, [port2])
  })
}
