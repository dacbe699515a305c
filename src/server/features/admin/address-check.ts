import type { ReachFinding } from '#contract/reach-findings.ts';
import { isLoopback } from '#server/env.ts';

const ANSWER_MS = 5_000;

const noSuchName = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'];
const ofCertificate = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/;

/** Whether people elsewhere find Kinbell at its address, with a certificate that browsers accept. */
export async function checkAddress(publicUrl: string): Promise<ReachFinding> {
	const { protocol, hostname, origin: url } = new URL(publicUrl);
	if (isLoopback(hostname)) return { code: 'address_here' };
	if (protocol === 'http:') return { code: 'address_plain' };
	try {
		const signal = AbortSignal.timeout(ANSWER_MS);
		const reply = await fetch(`${url}/healthz`, { redirect: 'manual', signal });
		const said = (await reply.text()).slice(0, 100);
		const isKinbell = reply.ok && said === JSON.stringify({ status: 'ok' });
		return { code: isKinbell ? 'address_works' : 'address_elsewhere', url };
	} catch (error) {
		const { cause, name } = error as Error & { cause?: { code?: string } };
		const said = cause?.code ?? name;
		if (noSuchName.includes(said)) return { code: 'address_unknown', host: hostname };
		if (ofCertificate.test(said)) return { code: 'certificate_bad', host: hostname, said };
		return { code: 'address_silent', url, said };
	}
}
