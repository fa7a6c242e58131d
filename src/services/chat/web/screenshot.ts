/** Whether the browser can take a picture of a screen; phones mostly can't. */
export const canCapture = typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** A JPEG of what the user chooses to show: a PNG of a large screen may be larger than what may be sent. */
export async function captureScreen(): Promise<File> {
  const widest = { width: { max: 2560 } };
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: widest });
  try {
    const video = document.createElement('video');
    Object.assign(video, { srcObject: stream, muted: true });
    await video.play();
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    const picture = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return new File([picture], 'screen.jpg', { type: 'image/jpeg' });
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
