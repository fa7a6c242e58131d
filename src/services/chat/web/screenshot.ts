/** Whether the browser can take a picture of a screen; phones mostly can't. */
export const canCapture = typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** A picture of what the user chooses to show; null if they chose nothing. */
export async function captureScreen(): Promise<File | null> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => null);
  if (!stream) return null;
  try {
    const video = Object.assign(document.createElement('video'), {
      srcObject: stream,
      muted: true,
    });
    await video.play();
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const picture = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/png'),
    );
    return picture && new File([picture], 'screen.png', { type: 'image/png' });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
