interface OtpCredential extends Credential {
  code: string;
}

/** Reads the code from the message, if the phone's browser supports it; it asks the person first. */
export async function codeFromMessage(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  try {
    return ((await navigator.credentials.get(request)) as OtpCredential | null)?.code;
  } catch {
    return undefined;
  }
}
