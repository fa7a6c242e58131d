/** For servers that exist only in tests, for the name localhost. */
const pem = (kind: string, lines: string[]) =>
  [`-----BEGIN ${kind}-----`, ...lines, `-----END ${kind}-----`].join('\n');
export const key = pem('PRIVATE KEY', [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgf6g2O0VHKXItT67p',
  'KYes8JG35eO6zDMbQINaxXgGA8GhRANCAAT5js5o4GSARZg+t1m/PrRNsHT1wEzY',
  'AwwrSMJXrVnluSBMex9VLgYcTV5sLA/xwZsqcx55kSHOM87ElJ24BjVg',
]);
export const ca = pem('CERTIFICATE', [
  'MIIBnjCCAUWgAwIBAgIUKp2H8dBoI+JBC/jRC/gthKD0JtswCgYIKoZIzj0EAwIw',
  'FjEUMBIGA1UEAwwLc291cmNlLnRlc3QwIBcNMjYxMTIxMTkzNTUzWhgPMjEyNjEw',
  'MjgxOTM1NTNaMBYxFDASBgNVBAMMC3NvdXJjZS50ZXN0MFkwEwYHKoZIzj0CAQYI',
  'KoZIzj0DAQcDQgAE+Y7OaOBkgEWYPrdZvz60TbB09cBM2AMMK0jCV61Z5bkgTHsf',
  'VS4GHE1ebCwP8cGbKnMeeZEhzjPOxJSduAY1YKNvMG0wHQYDVR0OBBYEFFLovorI',
  '3h5YEAab6hUR5BMEwFi3MB8GA1UdIwQYMBaAFFLovorI3h5YEAab6hUR5BMEwFi3',
  'MA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoG',
  'CCqGSM49BAMCA0cAMEQCIEhevUhYAn7UOEfUBxREc6JYem1cJhbh2nd8S5zmL+gW',
  'AiBu7b6VFhweKsQMA+As5HkGiniOpHuZYbbEqoQx8J7o9g==',
]);
