import type { ReachFinding, ReachTrouble } from '#contract/reach-findings.ts';
import { wordsByCode } from '../../by-code.ts';

/** Cómo se llega a una instalación, para quien la administra. */
const forwarder = (port: number) => `El puerto UDP ${port} del reenviador`;
const small = (machine: string) =>
	`No hay una versión de node-datachannel para ${machine}, así que las llamadas son pequeñas.`;
const places = (addresses: string[]) =>
	`Los navegadores llegan al reenviador en ${addresses.join(', ')}.`;

export const findingWords = wordsByCode<ReachFinding>({
	address_here: 'Solo se llega a las páginas desde esta computadora.',
	address_plain: 'La dirección no tiene certificado (https).',
	address_works: ({ url }) => `Kinbell responde en ${url} y su certificado es válido.`,
	address_unknown: ({ host }) => `El nombre ${host} aún no lleva a ninguna parte.`,
	address_silent: ({ url, said }) => `Desde aquí nada responde en ${url}: ${said}.`,
	address_elsewhere: ({ url }) => `Algo responde en ${url}, pero no es este Kinbell.`,
	certificate_bad: ({ host, said }) =>
		`Los navegadores no aceptarán el certificado de ${host}: ${said}.`,

	port_free: ({ port }) => `${forwarder(port)} está libre.`,
	port_ours: ({ port }) => `${forwarder(port)} está en uso, y Kinbell funciona aquí.`,
	port_taken: ({ port, said }) => `${forwarder(port)} no se puede usar: ${said}.`,
	media_reached: ({ addresses }) => places(addresses),
	media_hidden: ({ addresses }) => places(addresses),
	calls_small: ({ machine }) => small(machine),
	calls_lost: ({ machine }) => small(machine),

	no_turn: ({ hasForwarder }) =>
		hasForwarder
			? 'No hay servidor TURN (TURN_URLS). Lo necesitan quienes tienen una red que bloquea UDP.'
			: 'No hay servidor TURN (TURN_URLS). Lo necesitan quienes están detrás de una red estricta.',
	turn_answers: ({ url }) => `${url} responde.`,
	turn_silent: ({ url, said }) => `${url} no responde: ${said}.`,
});

/** Qué hacer al respecto. */
export const adviceWords = wordsByCode<ReachTrouble>({
	address_plain:
		'Los navegadores solo dan cámara y micrófono a una página con certificado: ponga delante un proxy como Caddy y use su dirección https.',
	address_unknown: 'Haga que el nombre apunte a su dirección pública y espere unos minutos.',
	address_silent:
		'Abra los puertos 80 y 443 en su router y diríjalos al proxy. Algunos routers solo responden desde fuera: pruebe la dirección en un teléfono sin Wi-Fi.',
	address_elsewhere:
		'Dirija el nombre al proxy que está delante de Kinbell, y el proxy al puerto de Kinbell.',
	certificate_bad:
		'Deje que el proxy obtenga uno nuevo: Caddy lo hace solo cuando los puertos 80 y 443 están abiertos.',
	port_taken: 'Elija otro con MEDIA_PORT y ábralo en el cortafuegos.',
	media_hidden: ({ port }) =>
		`PUBLIC_URL es pública, pero ninguna de estas direcciones lo es: ponga la pública en MEDIA_ADDRESSES y dirija aquí su puerto UDP ${port}.`,
	calls_lost:
		'Las personas que están detrás de routers distintos no pueden conectarse: indique TURN_URLS, o use una máquina con Linux o macOS en arm64 o x64.',
	turn_silent: 'Arranque el servidor TURN, abra su puerto o corrija TURN_URLS.',
});
